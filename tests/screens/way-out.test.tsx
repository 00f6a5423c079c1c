import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from '../../src/app/ui/dialog/ConfirmDialog.tsx';
import { speak, tidy } from './kit.ts';

afterEach(tidy);

/* Of two buttons that both say "cancel", which one cancels? */
test.each([
  ['en', 'Cancel order', 'Close'],
  ['en', 'Withdraw offer', 'Cancel'],
  ['uk', 'Скасувати замовлення', 'Закрити'],
  ['uk', 'Відкликати пропозицію', 'Скасувати'],
  ['pl', 'Anuluj zamówienie', 'Zamknij'],
  ['pl', 'Wycofaj ofertę', 'Anuluj'],
  ['ru', 'Отменить заказ', 'Закрыть'],
  ['ru', 'Отозвать предложение', 'Отмена'],
] as const)('%s: the way out beside "%s" is "%s"', async (language, confirm, wayOut) => {
  await speak(language);
  render(<ConfirmDialog title={confirm} confirm={confirm} onConfirm={() => {}} onClose={() => {}} />);
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([wayOut, confirm]);
});
