import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailer } from '../../../src/server/platform/mail/mail.ts';
import { issued, line, ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let post: Server;
let server: TestServer;
let seller: Person;
/** Whole mails as received. */
const received: { readonly to: readonly string[]; readonly data: string }[] = [];

/** Milliseconds before it answers an e-mail. */
let thinks = 0;

/** Whether it hangs up: immediately, or after a whole e-mail without confirming it. */
let gone: 'at once' | 'with the letter' | null = null;

/** The part of RFC 5321 that a sender needs; recipients at refused.example are rejected. */
function talk(socket: Socket): void {
  if (gone === 'at once') {
    socket.destroy();
    return;
  }
  let to: string[] = [];
  let data: string | null = null;
  let rest = '';
  const hear = (text: string): string | null => {
    if (data !== null) {
      if (text !== '.') data += `${text}\r\n`;
      else {
        received.push({ to, data });
        [to, data] = [[], null];
        if (!gone) return '250 kept';
        socket.destroy();
      }
      return null;
    }
    if (/^rcpt/i.test(text)) {
      if (text.includes('@later.example') && received.every((mail) => !mail.to.includes('now@firm.example')))
        return '450 come again';
      if (text.includes('@refused.example')) return '550 nobody here';
      to.push(text.replace(/^.*<(.*)>.*$/, '$1'));
    }
    if (/^data/i.test(text)) {
      data = '';
      return '354 go on';
    }
    return /^quit/i.test(text) ? '221 bye' : '250 ok';
  };
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const answer = hear(text);
      if (answer !== null) setTimeout(() => socket.write(`${answer}\r\n`), answer === '250 kept' ? thinks : 0);
    }
  });
}

beforeAll(async () => {
  post = createServer(talk);
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done));
  const { port } = post.address() as AddressInfo;
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
  seller = await server.founder({ country: 'PL', name: 'stal' });
}, 60_000);
afterAll(async () => {
  await server.close();
  post.close();
});

const statusOf = async (id: number): Promise<string> =>
  ok(await seller.send('GET', `/api/documents/${id}/`)).sendings[0].status;

it('a letter arrives with its file, its copy and its words, and counts as sent', async () => {
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: 'a@firm.example', copyTo: 'b@firm.example' }));
  expect(await statusOf(id)).toBe('queued');
  await mailer(server.services)(server.clock.now());
  expect(await statusOf(id)).toBe('sent');
  const letter = received.find(({ to }) => to.includes('a@firm.example'));
  expect(letter?.to).toEqual(['a@firm.example', 'b@firm.example']);
  const [, encoded = ''] =
    /filename=FV2027-03-1\.pdf\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(letter?.data ?? '') ?? [];
  const response = await fetch(`${server.url}/api/documents/${id}/pdf/?language=en`, {
    headers: { Authorization: `Token ${seller.token}` },
  });
  expect(Buffer.from(encoded, 'base64').equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  // With a mail server, no one can read the outbox and its files.
  expect((await server.request('GET', '/api/dev/outbox/attachments/1/')).status).toBe(404);
});

const WORDS = 'a < b & "c" https://firm.example/a?b=1&c=2, sales@firm.example.';

it('a letter of a company has its logo above, as a part of it, beside the same words; one from elsewhere is left out', async () => {
  const logo = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]);
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(logo)]), 'logo.png');
  const path = `/api/organizations/${seller.organization}/`;
  ok(await server.request('PATCH', path, { token: seller.token, form }));
  const { id } = await issued(seller, { comments: WORDS, documentitem_set: [line('100')] });
  const sent = async (to: string) => {
    ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: to }));
    await mailer(server.services)(server.clock.now());
    return PostalMime.parse(received.find((mail) => mail.to.includes(to))?.data ?? '');
  };
  const marked = await sent('logo@firm.example');
  expect(marked.html).toContain('<img src="cid:logo"');
  expect(marked.html).toContain('a &lt; b &amp; &quot;c&quot;');
  // Addresses longer than a line can break between their words.
  expect(marked.html).toContain(
    '<a href="https://firm.example/a?b=1&amp;c=2">https://<wbr>firm<wbr>.example/<wbr>a?<wbr>b=<wbr>1&amp;<wbr>c=<wbr>2</a>',
  );
  expect(marked.html).toContain('sales@<wbr>firm<wbr>.example.');
  const inline = marked.attachments.find(({ contentId }) => contentId === '<logo>');
  expect(Buffer.from((inline?.content ?? '') as Uint8Array).equals(logo)).toBe(true);
  ok(await seller.send('PATCH', path, { image: 'https://evil.example/pixel.png' }));
  const plain = await sent('plain@firm.example');
  expect([plain.html, plain.attachments.length]).toEqual([undefined, 1]);
  expect(plain.text).toBe(marked.text);
  ok(await seller.send('PATCH', path, { image: null }));
});

it('a letter that nobody takes is tried again, then counts as failed; another may be sent', async () => {
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: 'a@refused.example' }));
  const send = mailer(server.services);
  for (let days = 1; days <= 8; days += 1) {
    expect(await statusOf(id)).toBe('queued');
    await send(new Date(Date.parse(server.clock.now()) + days * 86_400_000).toISOString());
  }
  expect(await statusOf(id)).toBe('failed');
  ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: 'c@firm.example' }));
  await send(server.clock.now());
  expect(await statusOf(id)).toBe('sent');
});

it('a letter waits days for a mail server that is gone, and fails only where that lasts', async () => {
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  const ask = async (to: string) => ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: to }));
  const send = mailer(server.services);
  const on = (hours: number) => send(new Date(Date.parse(server.clock.now()) + hours * 3_600_000).toISOString());
  gone = 'at once';
  await ask('waits@firm.example');
  for (let hour = 1; hour <= 72; hour += 1) await on(hour);
  expect(await statusOf(id)).toBe('queued');
  gone = null;
  await on(74);
  expect(await statusOf(id)).toBe('sent');
  expect(received.filter(({ to }) => to.includes('waits@firm.example'))).toHaveLength(1);

  gone = 'at once';
  await ask('waits-long@firm.example');
  for (let hour = 1; hour <= 97; hour += 8) await on(hour);
  gone = null;
  expect(await statusOf(id)).toBe('failed');
});

it('a letter that is refused for now is not lost, however often', async () => {
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: 'x@later.example' }));
  const send = mailer(server.services);
  const on = (hours: number) => send(new Date(Date.parse(server.clock.now()) + hours * 3_600_000).toISOString());
  for (let hour = 2; hour <= 40; hour += 2) await on(hour);
  expect(await statusOf(id)).toBe('queued');
  ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: 'now@firm.example' }));
  await on(42);
  await on(44);
  expect(received.some(({ to }) => to.includes('x@later.example'))).toBe(true);
});

it('a letter whose answer was lost comes again under the same number', async () => {
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  ok(await seller.send('POST', `/api/documents/${id}/send/`, { sendTo: 'twice@firm.example' }));
  const send = mailer(server.services);
  gone = 'with the letter';
  await send(server.clock.now());
  gone = null;
  await send(new Date(Date.parse(server.clock.now()) + 3_600_000).toISOString());
  const numbers = received
    .filter(({ to }) => to.includes('twice@firm.example'))
    .map(({ data }) => /^message-id: (.+)$/im.exec(data)?.[1]?.trim());
  expect(numbers).toHaveLength(2);
  expect(numbers[0]).toMatch(/^<\d+\.\d+@.+>$/);
  expect(numbers[1]).toBe(numbers[0]);
});

it('a name that would write headers, or files, stays a name in the subject and in the words', async () => {
  const names = [
    'Stal\r\nBcc: thief@evil.example\r\n\r\n<b>x</b>',
    `${'a'.repeat(70)} =?utf-8?Q?=0D=0ABcc=3A_thief=40evil.example?=`,
    '"x" <thief@evil.example>, \\ ; (comment)',
    '$t(mail:role-changed.body) {{link}} {{- link}} $& %0d%0aBcc:x',
    'Ґедзь, Żółć, ёж «опт» 𝄞',
    '=?koi8-r?B?w8XO2Q==?=',
    '.\n.\nQUIT',
    'constructor',
  ];
  const bare = (text: string | undefined) => text?.replace(/\s+/g, '') ?? '';
  for (const [index, name] of names.entries()) {
    ok(await seller.send('PATCH', `/api/organizations/${seller.organization}/`, { name }));
    const to = `n${index}@firm.example`;
    const { body } = await seller.send('POST', '/api/organization-users/', { email: to, role: 'viewer' });
    expect([name, body?.id]).toEqual([name, expect.any(Number)]);
    await mailer(server.services)(server.clock.now());
    const letters = received.filter((letter) => letter.to.includes(to));
    expect([name, letters.map((letter) => letter.to)]).toEqual([name, [[to]]]);
    const read = await PostalMime.parse(Buffer.from(letters[0]?.data ?? '', 'latin1'));
    expect(read.headers.map(({ key }) => key).sort()).toEqual(
      'content-language content-transfer-encoding content-type date from message-id mime-version subject to'.split(' '),
    );
    expect(read.to?.map(({ address }) => address)).toEqual([to]);
    expect(bare(read.subject)).toBe(`Invitationtojoin${bare(name)}`);
    expect(bare(read.text)).toContain(bare(name));
    expect(read.attachments).toEqual([]);
  }
});

it('a letter that is taken late in a round is nobody else’s for as long as one taken early', async () => {
  const { db } = server.services;
  const now = server.clock.now();
  const letter = {
    at: now,
    recipient: 'a@firm.example',
    copy_to: null,
    language: 'en',
    template: 'activation',
  } as const;
  const due = { subject: 'S', body: 'B', status: 'queued', next_attempt_at: now, error: null } as const;
  await db.deleteFrom('outbox').execute();
  for (let number = 0; number < 5; number += 1)
    await db
      .insertInto('outbox')
      .values({ ...letter, ...due })
      .execute();
  thinks = 1500;
  const round = mailer(server.services)(now);
  const rows = () => db.selectFrom('outbox').select(['status', 'next_attempt_at', 'sent_at']).orderBy('id').execute();
  const last = async () => (await rows()).at(-1);
  await expect.poll(async () => (await last())?.status, { timeout: 10_000, interval: 50 }).toBe('sending');
  expect(Date.parse((await last())?.next_attempt_at ?? '') - Date.parse(now)).toBeGreaterThan(181_000);
  await round;
  thinks = 0;
  expect(Date.parse((await last())?.sent_at ?? '') - Date.parse(now)).toBeGreaterThan(2_000);
});
