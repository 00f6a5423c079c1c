import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorSummary } from '../../src/app/ui/fields/ErrorSummary.tsx';
import { InstantDay } from '../../src/app/ui/figures/Figures.tsx';
import { TextField } from '../../src/app/ui/fields/TextField.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en'));
afterEach(tidy);

test('the error summary takes the focus and leads to the field', async () => {
  render(
    <>
      <ErrorSummary errors={{ name: ['May not be blank.'] }} form={['Totals differ.']} labels={{ name: 'Name' }} />
      <TextField name="name" label="Name" value="" onChange={() => {}} />
    </>,
  );
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  // An error of the form as a whole is not counted as a field.
  expect(screen.getByText('1 field to correct')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Name: May not be blank.' }));
  expect(document.activeElement?.id).toBe('field-name');
});

test('correcting one of two leaves the cursor in its field; something new takes it away', () => {
  const blank = ['May not be blank.'];
  const form = (errors: Record<string, readonly string[]>) => (
    <>
      <ErrorSummary errors={errors} />
      <TextField name="name" label="Name" value="" onChange={() => {}} />
    </>
  );
  const { rerender } = render(form({ name: blank, email: blank }));
  screen.getByLabelText('Name').focus();
  rerender(form({ email: blank }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  rerender(form({ email: ['This is not an email address. Enter one such as name@company.com.'] }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('the error summary leads only where this form has a field, and counts nothing where none is wrong', () => {
  const errors = { name: ['May not be blank.'], customs_code: ['Invalid.'] };
  const { rerender } = render(
    <>
      <ErrorSummary errors={errors} form={[]} />
      <TextField name="name" label="Name" value="" onChange={() => {}} />
    </>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['May not be blank.']);
  expect(screen.getByText('Invalid.').closest('a')).toBeNull();
  rerender(<ErrorSummary errors={{}} form={['Too many attempts. Try again in a minute.']} />);
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in a minute.');
});

test('the error summary lists errors in the order of the fields on the screen, those without a field last', () => {
  const blank = ['Must not be blank.'];
  const field = (name: string) => <TextField key={name} name={name} label={name} value="" onChange={() => {}} />;
  const errors = { intername: blank, customs_code: blank, city: blank, name_full: blank };
  const labels = Object.fromEntries(Object.keys(errors).map((name) => [name, name]));
  const form = (names: readonly string[]) => (
    <>
      <ErrorSummary errors={errors} labels={labels} />
      {names.map(field)}
    </>
  );
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0]);
  const { rerender } = render(form(['name_full', 'intername', 'city']));
  expect(listed()).toEqual(['name_full', 'intername', 'city', 'customs_code']);
  rerender(form(['city', 'name_full', 'intername']));
  return vi.waitFor(() => expect(listed()).toEqual(['city', 'name_full', 'intername', 'customs_code']));
});

test('a field that comes later than its error is led to as soon as it is there, and no longer than that', async () => {
  const form = document.createElement('div');
  document.body.append(form);
  render(<ErrorSummary errors={{ bank_account: ['Choose an account.'] }} />);
  expect(screen.queryByRole('link')).toBeNull();
  form.innerHTML = '<label>Account <input id="field-bank_account"></label>';
  const link = await screen.findByRole('link', { name: 'Choose an account.' });
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText('Account'));
  form.remove();
  await vi.waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('the day of an instant is the reader’s: half past midnight in Warsaw is the next day', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Europe/Warsaw' } as never);
  const { container, rerender } = render(<InstantDay value="2027-02-14T23:30:00.000Z" />);
  vi.restoreAllMocks();
  expect(container.textContent).toBe('15/02/2027');
  rerender(<InstantDay value="soon" />);
  expect(container.textContent).toBe('⚠\u00A0soon');
});
