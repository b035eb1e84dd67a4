import { fullSteps, quickSteps } from './steps/checks.ts';
import { runSteps, toldFlaky, total } from './steps/step.ts';
import { chooseBeginning } from './world/beginnings.ts';

/**
 * Everything: checks, unit and database tests, build, size budgets and browser tests. The last
 * line is `N passed, N failed`: tests count one by one, every other step counts one. In continuous
 * integration (CI=true) a few failed browser tests are run once more, and those that pass then are
 * named as flaky above that line.
 */
const say = (text: string) => process.stdout.write(text);
say(`${chooseBeginning(process.env)}\n`);
const secondTry = Boolean(process.env.CI);
const quick = await runSteps(quickSteps(), { atOnce: 2, say });
const full = await runSteps(fullSteps(), { atOnce: 1, say, secondTry });
const { passed, failed } = total([...quick, ...full]);
process.exitCode = failed === 0 ? 0 : 1;
say(toldFlaky(full));
say(`\n${passed} passed, ${failed} failed\n`);
