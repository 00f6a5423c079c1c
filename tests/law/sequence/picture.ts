/* A picture of the messages that one event sends to other records, in order of delivery. */

interface Heard {
  /** The record that receives it. */
  readonly by: string;
  readonly event: string;
}

/** What one action of the event sends. */
export interface Said {
  readonly action: string;
  readonly heard: readonly Heard[];
}

export interface Picture {
  readonly event: string;
  /** The heading of the picture: each of a lifecycle has its own. */
  readonly title: string;
  readonly said: readonly Said[];
}

/** An event whose consequence sends nothing whenever the event can happen, with facts that show it. */
export interface Silent {
  readonly event: string;
  readonly why: string;
  readonly said: Said;
}

/** An event that sends none when another record has sent it, because that record has done what follows itself. */
export interface Echo extends Silent {
  /** What the pictures call the other record. */
  readonly from: string;
}

/** The pictures of one lifecycle. */
export interface Sender {
  /** How the pictures call it. */
  readonly name: string;
  /** The records of the example. */
  readonly example: string;
  readonly pictures: readonly Picture[];
  readonly silent?: readonly Silent[];
  readonly echoes?: readonly Echo[];
}

interface Message {
  readonly to: string;
  readonly id: number;
  readonly event: { readonly type: string };
}

/** Lifecycles that are called differently in the pictures. */
const NAMES: Readonly<Record<string, string>> = { inquire: 'inquiry', tender: 'view' };

/** There is only one inquiry in an example. */
const heard = ({ to, id, event }: Message): Heard => ({
  by: to === 'inquire' ? 'inquiry' : `${NAMES[to] ?? to} ${id}`,
  event: event.type,
});

/** Messages as recipients hear them. */
export const hearing = (messages: readonly Message[]): readonly Heard[] => messages.map(heard);

/** An order has no event that starts it: it is created in its initial state. */
export const orderBegins = (seller: number, state: string, lines: number): Heard => ({
  by: `order from company ${seller}`,
  event: `begins as ${state}, ${lines === 1 ? '1 line' : `${lines} lines`}`,
});

type Table = Readonly<Record<string, (...given: never[]) => readonly Message[]>>;

/** For a table of consequences: what one of its actions sends, given these facts and parameters. */
export const speaker =
  <T extends Table>(table: T) =>
  <A extends keyof T & string>(action: A, ...given: Parameters<T[A]>): Said => ({
    action,
    heard: hearing((table[action] as (...all: readonly unknown[]) => readonly Message[])(...given)),
  });

/** The sequence diagram, without a heading. */
export function drawn(sender: string, event: string, messages: readonly Heard[]): string {
  const lines = messages.map((one) => `  ${sender}->>${one.by}: ${one.event}`);
  return ['```mermaid', 'sequenceDiagram', `  Note over ${sender}: ${event}`, ...lines, '```'].join('\n');
}
