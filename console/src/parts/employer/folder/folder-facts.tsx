import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { List, ListItem } from '@paystead/kit/list/list';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import {
  filesWords,
  type Folder,
  FOLDER_STATES,
  lastInWords,
  lookWords,
  momentWords,
} from './folder-words.ts';

/** FOLDER-8: an SFTP folder: its state, its places, what came and what waits there. */
export function FolderFacts({ folder }: { folder: Folder }) {
  const { lately, quarantined, server, state } = folder;
  const { tone, words } = FOLDER_STATES[state];
  const refused = lately.filter(({ why }) => why !== null);
  return (
    <Stack gap={4}>
      <DefinitionList look="dense">
        <Definition term="State">
          <Tag tone={tone}>{words}</Tag> {lookWords(folder)}
        </Definition>
        <Definition term="Payroll drops">
          <code>in</code>, {filesWords(folder.in_files, 'not taken yet') || 'not looked yet'}
        </Definition>
        <Definition term="We leave">
          <code>out</code>, {filesWords(folder.out_files, 'to pick up') || 'not looked yet'}
        </Definition>
        <Definition term="Last in">{lastInWords(folder)}</Definition>
        <Definition term="Quarantined">
          {quarantined === 0
            ? 'Nothing in the last 30 days'
            : filesWords(quarantined, 'in the last 30 days, each with a text file that says why')}
        </Definition>
        {server && (
          <Definition term="Server">
            <code>{`${server.host}, port ${server.port}, folder ${folder.folder ?? ''}`}</code>
          </Definition>
        )}
        {server && (
          <Definition term="Its fingerprint">
            <code>{server.fingerprint}</code>
          </Definition>
        )}
      </DefinitionList>
      {refused.length > 0 && (
        <Disclosure title="Files we couldn’t read">
          <List>
            {refused.map((file) => (
              <ListItem
                key={`${file.at} ${file.name}`}
                title={file.name}
                note={`${momentWords(file.at)}. ${file.why}`}
              />
            ))}
          </List>
        </Disclosure>
      )}
    </Stack>
  );
}
