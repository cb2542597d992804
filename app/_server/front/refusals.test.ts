import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { sendRefusal } from './refusals';

const refused = { status: 400, code: 'request-unreadable', words: 'Unreadable.' } as const;

test('a refusal whose texts are loaded while the app answers leaves that answer alone', async () => {
  const response = {
    headersSent: false,
    writeHead() {
      throw new Error('Cannot write headers after they are sent to the client');
    },
  };
  const request = { headers: { accept: 'text/html' }, method: 'POST', url: '/t/cup/desk' };
  const sending = sendRefusal(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    refused,
    {},
  );
  response.headersSent = true;
  await expect(sending).resolves.toBeUndefined();
});
