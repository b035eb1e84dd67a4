import * as primitives from '@paystead/contract/primitives';
import type { Schema } from '@paystead/contract/call';
import { modules } from '@paystead/contract/calls';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;
type Kind = 'schemas' | 'responses' | 'parameters' | 'headers';

/** The parts that several operations share. Only those that the document uses get into it. */
export class Components {
  readonly #parts: Record<Kind, Map<string, Json>> = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
    headers: new Map(),
  };

  /** A reference to a shared part, which is made at its first use. */
  ref(kind: Kind, name: string, make: () => Json): Json {
    const parts = this.#parts[kind];
    if (!parts.has(name)) parts.set(name, make());
    return { $ref: `#/components/${kind}/${name}` };
  }

  /**
   * The wire form of a schema: the encoded side of codecs, in both directions. Schemas that the
   * contract exports under a name become shared ones.
   */
  schema(schema: Schema): Json {
    const { written, parts } = convert(schema);
    this.#keep(parts);
    return written;
  }

  /** The fields of an object in wire form, with the names of those that it can't lack. */
  fields(schema: Schema | undefined): { fields: Record<string, Json>; required: string[] } {
    if (!schema) return { fields: {}, required: [] };
    const { written, parts } = convert(schema);
    const own = String(written.$ref ?? '').slice(SHARED.length);
    const { [own]: named = written, ...others } = parts;
    this.#keep(others);
    const { properties = {}, required = [] } = named;
    return { fields: properties, required };
  }

  #keep(parts: Readonly<Record<string, Json>>): void {
    for (const [name, part] of Object.entries(parts)) {
      const { id: _id, ...shape } = part;
      this.ref('schemas', name, () => shape);
    }
  }

  /** All parts, by kind and name. */
  all(): Json {
    const kinds = Object.entries(this.#parts).map(([kind, parts]) => {
      const sorted = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return [kind, Object.fromEntries(sorted)];
    });
    return Object.fromEntries(kinds);
  }
}

const NAMES = namedSchemas();

/** The schemas that the contract exports. Two that share a name get none, and are written out. */
function namedSchemas() {
  const named = new Map<string, Set<Schema>>();
  for (const module of [...Object.values(modules), primitives]) {
    for (const [name, value] of Object.entries(module)) {
      if (isSchema(value)) named.set(name, (named.get(name) ?? new Set()).add(value));
    }
  }
  const registry = z.registry<{ id: string }>();
  for (const [id, [schema, ...others]] of named) {
    if (schema && others.length === 0) registry.add(schema, { id });
  }
  return registry;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

interface Written extends Json {
  readonly $ref?: string;
  readonly properties?: Record<string, Json>;
  readonly required?: string[];
}

const SHARED = '#/components/schemas/';

/** A schema in wire form, and the named ones in it, with references to shared parts. */
function convert(schema: Schema): { written: Written; parts: Record<string, Written> } {
  const options = { io: 'input', unrepresentable: 'any', metadata: NAMES } as const;
  const text = JSON.stringify(
    z.toJSONSchema(schema, { ...options, override: ({ jsonSchema }) => nameKeys(jsonSchema) }),
  );
  const converted = text.replaceAll('"$ref":"#/$defs/', `"$ref":"${SHARED}`);
  const { $schema: _dialect, $defs: parts = {}, ...written } = JSON.parse(converted);
  return { written, parts };
}

/**
 * A record by the values of an enumeration has each of them: as properties, which generators of
 * clients read, and not as a rule for names.
 */
function nameKeys(schema: Json): void {
  const { additionalProperties: value, propertyNames, required } = schema;
  if (!Array.isArray(required) || propertyNames === undefined) return;
  schema['properties'] = Object.fromEntries(required.map((name: string) => [name, value]));
  schema['additionalProperties'] = false;
  delete schema['propertyNames'];
}
