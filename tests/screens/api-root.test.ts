import { expect, test } from 'vitest';
import { fileNameOf } from '../../src/app/api/file-name.ts';
import { rootOf } from '../../src/app/api/root.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['/', ''],
  [' https://back.example/ ', 'https://back.example'],
  ['http://localhost:8000/kontor//', 'http://localhost:8000/kontor'],
  ['/backend/', '/backend'],
])('the page may name its backend as %j', (named, root) => {
  expect(rootOf(named)).toBe(root);
});

test.each([
  'api.example.org',
  '#',
  '?x=1',
  '//back.example',
  '/\\back.example',
  'javascript:alert(1)',
  'ftp://back.example',
  'https://me:secret@back.example',
  'https://back.example/?x=1',
  'https://back.example/#a',
  'back end',
  'https:backend',
  'https:/backend',
  'https://:pw@back.example',
  '/..',
  '/backend/../x',
])('the page may not name its backend as %j, and says so', (named) => {
  expect(() => rootOf(named)).toThrow(`not "${named}"`);
});

test.each([
  ["attachment; filename*=UTF-8''%D0%A4%D0%97%201.pdf", 'ФЗ 1.pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%D0%A4.pdf', 'Ф.pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'plain.pdf'],
  ["attachment; filename*=UTF-8'pl'fv.pdf", 'fv.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename=bare.csv', 'bare.csv'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'file'],
  ["attachment; filename*=UTF-8''   ; filename=plain.pdf", 'plain.pdf'],
  ['attachment; filename="x; filename*=UTF-8\'\'evil.exe"', "x; filename*=UTF-8''evil.exe"],
  ['attachment; xfilename=q; filename=b', 'b'],
  ["attachment; filename*=UTF-8''%2e%2e%2fetc%00x", '.._etc_x'],
  ['attachment', 'file'],
  [null, 'file'],
])('a file is called as the answer says: %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
