import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { networkOf } from './address.ts';
import type { Caller } from '../auth/auth.ts';
import { throttled } from '../problem.ts';

/** ASSUMED: seconds until another request is likely to have finished. */
const AGAIN_AFTER = 5;

/**
 * ASSUMED: concurrent forms per user, per organisation, and per address of visitors. A browser opens six connections to
 * a server; more would tie up its disk and sockets.
 */
const FORMS = { person: 6, organization: 30, visitors: 30 };
/** ASSUMED: bytes of other concurrent bodies per user or per address of visitors. */
const TEXTS = 16 * MEGABYTE;

/** The keys under which a request counts: user and organisation, or the address. */
function sendersOf(caller: Caller | null, address: string): readonly (readonly [string, number])[] {
  if (!caller) return [[`n${networkOf(address)}`, FORMS.visitors]];
  const { user, organization } = caller;
  return [
    [`u${user.id}`, FORMS.person],
    ...(organization ? [[`o${organization.id}`, FORMS.organization] as const] : []),
  ];
}

/** Amounts in progress per key. For this process only, as are its sockets and memory. */
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

  /** Reserves a place for a form and returns a function to release it; throws a 429 if there is none. */
  enter(caller: Caller | null, address: string): () => void {
    const senders = sendersOf(caller, address);
    if (senders.some(([who, most]) => this.#forms.of(who) >= most)) throw throttled(AGAIN_AFTER);
    for (const [who] of senders) this.#forms.add(who, 1);
    return () => {
      for (const [who] of senders) this.#forms.add(who, -1);
    };
  }

  /** Reserves memory for a body that arrives in chunks. */
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
