import { describe, expect, test } from 'vitest';
import type { Look } from '../../machines/flows/checkout.ts';
import { DEARER, fill, MORE, PIPE, SEEN, send, state, tick } from './checkout.flow.kit.ts';

describe('who types a quantity and sends at once', () => {
  const typed = async () => {
    const flow = fill();
    await flow.answer('price', { kind: 'priced', look: SEEN });
    send(flow, { type: 'LOOK' }, { type: 'SEND' }, { type: 'SEND' });
    expect([state(flow), flow.heard]).toEqual(['taking', []]);
    return flow;
  };
  test('sends that quantity', async () => {
    const flow = await typed();
    await flow.answer('price', { kind: 'priced', look: MORE });
    expect([state(flow), flow.heard.map(({ lines }) => lines)]).toEqual(['sending', [MORE.lines]]);
  });
  test.each<[string, Look]>([
    ['another price', DEARER],
    ['another unit', { ...MORE, lines: [{ ...PIPE, unit: 'BX' }] }],
    ['another name', { ...MORE, lines: [{ ...PIPE, name: 'Tube' }] }],
    ['another currency', { ...MORE, lines: [{ ...PIPE, currency: 'EUR' }] }],
    ['one line more', { ...MORE, lines: [PIPE, { ...PIPE, product: 2 }] }],
    ['what cannot be ordered', { ...MORE, ready: false }],
  ])('is shown %s before it is sent', async (_, look) => {
    const flow = await typed();
    await flow.answer('price', { kind: 'priced', look });
    expect([state(flow), flow.context().changed, flow.heard]).toEqual(['look', true, []]);
  });
  test('is looked at as it is by now, when two were typed', async () => {
    const flow = fill();
    await flow.answer('price', { kind: 'priced', look: SEEN });
    send(flow, { type: 'LOOK' });
    const early = flow.end['price'];
    send(flow, { type: 'LOOK' });
    early?.({ kind: 'priced', look: SEEN } as never);
    await tick();
    expect(state(flow)).toBe('pricing');
    await flow.answer('price', { kind: 'priced', look: MORE });
    expect([state(flow), flow.context().look]).toEqual(['look', MORE]);
  });
  test('sends nothing that was never shown', () => {
    const flow = fill();
    send(flow, { type: 'SEND' });
    expect([state(flow), flow.heard]).toEqual(['pricing', []]);
  });
});
