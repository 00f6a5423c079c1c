import { expect } from 'vitest';
import type { Answer, Person } from '../kit.ts';
import { type Inquiry, type Market, ok } from './procurement.kit.ts';

/* Files of lots, as the screens send and read them. */

export interface Sent {
  readonly id?: number | null;
  readonly file: number;
  readonly name: string;
}
export type Lots = readonly { readonly id: number; readonly documents: readonly Sent[] }[];
interface Stored {
  readonly id: number;
}

export const names = (lots: Lots): string[][] => lots.map((lot) => lot.documents.map(({ name }) => name));
export const gone = { non_field_errors: [expect.any(String)] };

export const lotFiles = (market: () => Market) => {
  async function upload({ id }: Stored, name: string, who: Person = market().buyer): Promise<Sent> {
    const form = new FormData();
    form.append('document', new Blob([`%PDF-1.7 ${name}`], { type: 'application/pdf' }), name);
    return ok(await market().server.request('POST', `/api/inquires/${id}/uploads/`, { token: who.token, form }));
  }
  const save = ({ id }: Stored, lots: readonly object[]): Promise<Answer> =>
    market().buyer.send('PATCH', `/api/inquires/${id}/`, { inquireitem_set: lots });
  const lotsOf = async ({ id }: Stored): Promise<Lots> => (await market().read(id)).inquireitem_set;

  /** A draft whose second lot has a drawing. */
  async function drawn(over: object = {}): Promise<Inquiry & { readonly drawing: Sent }> {
    const inquiry = await market().draft(over);
    const drawing = await upload(inquiry, 'drawing.pdf');
    const [one, two] = await lotsOf(inquiry);
    ok(await save(inquiry, [{ ...one }, { ...two, documents: [{ file: drawing.file }] }]));
    return { ...inquiry, drawing };
  }
  return { upload, save, lotsOf, drawn } as const;
};
