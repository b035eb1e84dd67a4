/** One enumeration and every place that lists it. Add a new value to all of them at once. */
export interface Twins {
  /** Room and name of each place in code; `table.column` of each check in the database. */
  readonly places: readonly string[];
  /** Places that have more or fewer values than the first one. */
  readonly but?: Readonly<Record<string, Difference>>;
}

export interface Difference {
  readonly more?: readonly string[];
  readonly fewer?: readonly string[];
}

/** Places that have exactly the same values. */
export const same = (...places: string[]): Twins => ({ places });
