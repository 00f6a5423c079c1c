import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { DocumentRecord } from '../store/record.ts';

/**
 * The document with the current KSeF numbers of its references: KSeF assigns them after the issue, so a file created
 * before one was entered is created again.
 */
export function withKsefNumbers(
  snapshot: DocumentSnapshot,
  { chain, targets }: Pick<DocumentRecord, 'chain' | 'targets'>,
): DocumentSnapshot {
  const known = new Map([...chain, ...targets].map(({ id, ksef_number }) => [id, ksef_number]));
  const numbered = <T extends { readonly ksef_number?: string | undefined }>(one: T, id: number): T => {
    const number = known.get(id);
    if (number) return { ...one, ksef_number: number };
    // A wrong number that was removed since is no longer included.
    return number === null && one.ksef_number ? { ...one, ksef_number: undefined } : one;
  };
  return {
    ...snapshot,
    advances: snapshot.advances.map((one) => numbered(one, one.id)),
    ...(snapshot.corrects ? { corrects: snapshot.corrects.map((one) => numbered(one, one.document)) } : {}),
  };
}
