import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { DocumentRecord } from '../store/record.ts';

/**
 * The document with the KSeF numbers of what it refers to as they are known now: KSeF gives them after the issue, and
 * a file made before one was entered is made once more.
 */
export function withKsefNumbers(
  snapshot: DocumentSnapshot,
  { chain, targets }: Pick<DocumentRecord, 'chain' | 'targets'>,
): DocumentSnapshot {
  const known = new Map([...chain, ...targets].map(({ id, ksef_number }) => [id, ksef_number]));
  const numbered = <T extends { readonly ksef_number?: string | undefined }>(one: T, id: number): T => {
    const number = known.get(id);
    if (number) return { ...one, ksef_number: number };
    // A wrong number that was taken away since is named no more.
    return number === null && one.ksef_number ? { ...one, ksef_number: undefined } : one;
  };
  return {
    ...snapshot,
    advances: snapshot.advances.map((one) => numbered(one, one.id)),
    ...(snapshot.corrects ? { corrects: snapshot.corrects.map((one) => numbered(one, one.document)) } : {}),
  };
}
