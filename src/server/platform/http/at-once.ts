import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { networkOf } from './address.ts';
import type { Caller } from '../auth/auth.ts';
import { throttled } from '../problem.ts';

/** ASSUMED: seconds after which one of the others may be through. */
const AGAIN_AFTER = 5;

/**
 * ASSUMED: forms under way at a time of one person, of all people of one organisation, and of visitors from one
 * address. A browser keeps six connections to a server; what is more is somebody who ties up its disk and sockets.
 */
const FORMS = { person: 6, organization: 30, visitors: 30 };
/** ASSUMED: bytes of other bodies under way, of one person or of visitors from one address. */
const TEXTS = 16 * MEGABYTE;

/** Who ties something up: the person and the organisation, or else the address. */
function sendersOf(caller: Caller | null, address: string): readonly (readonly [string, number])[] {
  if (!caller) return [[`n${networkOf(address)}`, FORMS.visitors]];
  const { user, organization } = caller;
  return [
    [`u${user.id}`, FORMS.person],
    ...(organization ? [[`o${organization.id}`, FORMS.organization] as const] : []),
  ];
}

/** Adds up what is under way for each. Of this process alone: so are its sockets and its memory. */
class UnderWay {
  readonly #amounts = new Map<string, number>();

  of(who: string): number {
    return this.#amounts.get(who) ?? 0;
  }

  add(who: string, amount: number): void {
    const left = this.of(who) + amount;
    if (left > 0) this.#amounts.set(who, left);
    else this.#amounts.delete(who);
  }
}

export class AtOnce {
  readonly #forms = new UnderWay();
  readonly #texts = new UnderWay();

  /** Takes a place for a form, and answers what gives it back; throws the 429 where there is none. */
  enter(caller: Caller | null, address: string): () => void {
    const senders = sendersOf(caller, address);
    if (senders.some(([who, most]) => this.#forms.of(who) >= most)) throw throttled(AGAIN_AFTER);
    for (const [who] of senders) this.#forms.add(who, 1);
    return () => {
      for (const [who] of senders) this.#forms.add(who, -1);
    };
  }

  /** Room in the memory for a body that comes piece by piece. */
  text(caller: Caller | null, address: string): { take(bytes: number): void; leave(): void } {
    const who = sendersOf(caller, address)[0]?.[0] ?? '';
    let taken = 0;
    return {
      take: (bytes) => {
        if (this.#texts.of(who) + bytes > TEXTS) throw throttled(AGAIN_AFTER);
        taken += bytes;
        this.#texts.add(who, bytes);
      },
      leave: () => {
        this.#texts.add(who, -taken);
        taken = 0;
      },
    };
  }
}
