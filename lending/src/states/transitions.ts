/**
 * For each state, the events it accepts and the state each leads to. Every other event is refused.
 */
export type TransitionTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The result of an event: a new state, or a refusal that names the state and the event. */
export type Transition<State extends string, Event extends string> =
  | { moved: true; from: State; to: State; event: Event }
  | {
      moved: false;
      from: State;
      event: Event;
      reason: 'TRANSITION_REFUSED';
    };

/** Looks up one event in a table. Every state change in the product goes through this function. */
export function transitionIn<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  from: State,
  event: Event,
): Transition<State, Event> {
  const to: State | undefined = table[from][event];
  if (to === undefined) return { moved: false, from, event, reason: 'TRANSITION_REFUSED' };
  return { moved: true, from, to, event };
}
