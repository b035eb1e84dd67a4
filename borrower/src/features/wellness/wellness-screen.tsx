import { useCall } from '@paystead/client/calls/use-call';
import { listArticles, readCounseling } from '@paystead/contract/wellness/wellness';
import { Board } from '@paystead/kit/board/board';
import { GraduationCapIcon } from '@paystead/kit/icon/graduation-cap';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Loaded } from '../../parts/page/loaded.tsx';
import { CALCULATORS } from './calculators.tsx';
import { CounselingCard } from './counseling-card.tsx';

/** Counseling, calculators and articles (HELP-1, HELP-3, HELP-11). */
export function WellnessScreen() {
  const counseling = useCall(readCounseling, {});
  return (
    <Page
      title="Money help"
      back={{ href: '/home', label: 'Dashboard' }}
      lead="Talk to a counselor, try our calculators or read a short article. It’s free and doesn’t affect your loan."
    >
      <Board
        items={[
          {
            id: 'counseling',
            column: 'main',
            content: (
              <Loaded
                of={counseling}
                failure="We couldn’t load your appointment"
                placeholder={<Waiting label="Loading your appointment" />}
              >
                {(value) => <CounselingCard counseling={value} />}
              </Loaded>
            ),
          },
          { id: 'calculators', column: 'main', content: <CalculatorsSheet /> },
          { id: 'articles', column: 'aside', content: <ArticlesSheet /> },
        ]}
      />
    </Page>
  );
}

function CalculatorsSheet() {
  return (
    <Sheet title="Calculators" flush>
      <TaskList>
        {CALCULATORS.map(({ name, title, note, icon }) => (
          <Task
            key={name}
            title={title}
            note={note}
            icon={icon}
            href={`/home/wellness/calculators/${name}`}
          />
        ))}
      </TaskList>
    </Sheet>
  );
}

function ArticlesSheet() {
  const articles = useCall(listArticles, {});
  return (
    <Loaded
      of={articles}
      failure="We couldn’t load the articles"
      placeholder={<Waiting label="Loading articles" />}
    >
      {(all) =>
        all.length > 0 && (
          <Sheet title="Worth reading" flush>
            <TaskList>
              {all.map(({ name, title, minutes }) => (
                <Task
                  key={name}
                  title={title}
                  note={`${minutes} minutes`}
                  icon={<GraduationCapIcon />}
                  href={`/home/wellness/learn/${name}`}
                />
              ))}
            </TaskList>
          </Sheet>
        )
      }
    </Loaded>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <PlaceholderGroup label={label}>
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
