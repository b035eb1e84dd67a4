import Fastify from 'fastify';

/** Bare Fastify: 500 bytes of JSON from a schema, without checks or a database. */
const fields = Array.from({ length: 12 }, (_, index) => `field_${index}`);
const answer = Object.fromEntries(fields.map((name) => [name, 'x'.repeat(28)]));
const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]));
const app = Fastify({ logger: false });
app.get('/', { schema: { response: { 200: { type: 'object', properties } } } }, async () => answer);
await app.listen({ port: Number(process.env.PORT), host: 'localhost' });
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
