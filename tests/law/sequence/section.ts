import { type LifecycleId, lifecycles } from '../../../machines/lifecycles/index.ts';
import { drawn, type Sender } from './picture.ts';
import { SENDERS } from './senders.ts';

/* The pictures in the README of the lifecycle that sends the messages. */

export const HEADING = 'Messages to other records';

const MORE = 'What a message causes is in the picture of its own event.';

function section({ name, example, pictures, silent = [], echoes = [] }: Sender): string {
  const none = [
    ...silent.map(({ event, why }) => `- \`${event}\` sends none. ${why}`),
    ...echoes.map(({ event, from, why }) => `- \`${event}\` from the ${from} sends none. ${why}`),
  ].join('\n');
  return [
    `## ${HEADING}`,
    `The example has ${example}. ${MORE}`,
    ...(none === '' ? [] : [none]),
    ...pictures.flatMap(({ event, title, said }) => [
      `### ${title}`,
      drawn(
        name,
        event,
        said.flatMap(({ heard }) => heard),
      ),
    ]),
  ].join('\n\n');
}

const isKnown = (id: string): id is LifecycleId => id in lifecycles;

/** Nothing for a lifecycle whose events change only their own record. */
export function sectionOf(id: string): readonly string[] {
  const sender = isKnown(id) ? SENDERS[id] : undefined;
  return sender ? [section(sender)] : [];
}
