import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INVOICING_README, invoicingReadme } from './sequence.invoicing.ts';
import { PURCHASE_README, purchaseReadme } from './sequence.ts';
import { TRADE_README, tradeReadme } from './sequence.trade.ts';

describe.each([
  [PURCHASE_README, purchaseReadme],
  [INVOICING_README, invoicingReadme],
  [TRADE_README, tradeReadme],
])('the pictures in %s', (path, written) => {
  test('are what the charts say: run `npm run docs` after a change', () => {
    expect(readFileSync(path, 'utf8')).toBe(written());
  });

  test('are none of them empty', () => {
    const pictures = written().split('\n## ').slice(1);
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) expect(picture).toContain('->>');
  });
});
