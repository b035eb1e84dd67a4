/**
 * Moves the clock of this thread by the milliseconds in WORLD_AHEAD_MS, so that `Date` and
 * `Temporal.Now` agree with a database whose clock was moved by as much (see `moveClock` of the
 * server's tests). Tests and programs load it before anything else. Timers, and what `performance`
 * measures, run as ever.
 */
const MOVED = Symbol.for('paystead.moved-clock');
const ahead = Number(process.env['WORLD_AHEAD_MS'] ?? 0);

if (ahead !== 0 && !(MOVED in Date)) {
  globalThis.Date = movedDate(Date);
  moveTemporal();
}

function movedDate(Machine: DateConstructor): DateConstructor {
  const now = () => Machine.now() + ahead;
  const Moved = function (this: unknown, ...given: []) {
    const date = given.length > 0 ? given : [now()];
    if (new.target === undefined) return new Machine(now()).toString();
    return Reflect.construct(Machine, date, new.target) as Date;
  };
  Object.setPrototypeOf(Moved, Machine);
  Object.defineProperties(Moved, {
    name: { value: 'Date' },
    length: { value: 7 },
    prototype: { value: Machine.prototype },
    now: { value: now, writable: true, configurable: true },
    [MOVED]: { value: true },
  });
  Machine.prototype.constructor = Moved;
  return Moved as unknown as DateConstructor;
}

function moveTemporal(): void {
  const clock = Temporal.Now;
  const machine = clock.instant;
  const instant = () => machine().add({ milliseconds: ahead });
  const zoned = (zone: string = clock.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(clock, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}
