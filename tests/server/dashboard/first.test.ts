import { expect, test } from 'vitest';
import { WIDGETS } from '../../../src/contract/dashboard/widgets.ts';
import { startServer } from '../kit.ts';

test('every picture answers', async () => {
  const server = await startServer();
  const who = await server.founder({ country: 'PL' });
  for (const word of WIDGETS) {
    const answer = await who.send('GET', `/api/dashboard/${word}/`);
    console.log(word, answer.status, answer.text.slice(0, 200));
    expect.soft(answer.status, word).toBe(200);
  }
  console.log((await who.send('GET', '/api/dashboard/')).text);
  await server.close();
});
