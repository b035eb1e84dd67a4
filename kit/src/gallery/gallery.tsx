import type { ReactNode } from 'react';
import { Logo } from '../logo/logo.tsx';
import { ThemeChoice } from '../theme/theme-choice.tsx';
import styles from './gallery.module.css';

interface Example {
  name: string;
  /** It is a whole page with its own h1 and main, so it gets a page of its own. */
  whole?: boolean;
  render: () => ReactNode;
}

const files = import.meta.glob<Example[]>('../**/*.examples.tsx', {
  eager: true,
  import: 'examples',
});

const components = Object.entries(files)
  .map(([path, examples]) => ({ name: componentName(path), examples }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/**
 * Every component of the kit in each of its states. `#button` jumps to one component;
 * `?example=error-screen: 404` shows one example alone, without anything around it.
 */
export function Gallery() {
  const alone = new URLSearchParams(location.search).get('example');

  return alone === null ? <All /> : <Alone id={alone} />;
}

function Alone({ id }: { id: string }) {
  const found = components
    .flatMap(({ name, examples }) =>
      examples.map((example) => ({ id: `${name}: ${example.name}`, example })),
    )
    .find((candidate) => candidate.id === id);

  return found ? found.example.render() : <main>There is no example “{id}”.</main>;
}

function All() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the components
      </a>
      <header className={styles.header}>
        <Logo />
        <ThemeChoice />
      </header>
      <div className={styles.page}>
        <Contents />
        <main id="main" className={styles.main}>
          <h1>Component gallery</h1>
          {components.map((component) => (
            <Section key={component.name} {...component} />
          ))}
        </main>
      </div>
    </>
  );
}

function Contents() {
  return (
    <nav aria-label="Components" className={styles.contents}>
      <ul className={styles.list}>
        {components.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ name, examples }: { name: string; examples: Example[] }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.section}>
      <h2 id={`${name}-title`}>{name}</h2>
      {examples.map((example) => (
        <Shown key={example.name} id={`${name}: ${example.name}`} {...example} />
      ))}
    </section>
  );
}

function Shown({ id, name, whole = false, render }: Example & { id: string }) {
  return (
    <div>
      <p className={styles.name}>{name}</p>
      {whole ? (
        <a data-whole href={`?example=${encodeURIComponent(id)}`}>
          See {id} on a page of its own
        </a>
      ) : (
        <div data-example={id}>{render()}</div>
      )}
    </div>
  );
}

function componentName(path: string): string {
  return path.split('/').at(-1)?.replace('.examples.tsx', '') ?? path;
}
