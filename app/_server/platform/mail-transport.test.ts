import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { sendMail } from '../platform/mail-transport';
import { openTransport } from './mail-transport';

const transporterOf = (server: string) => openTransport({ server, from: 'a@example.org' }).transporter;

test('every wait for a mail server has an end of half a minute at most, which its URL may set', () => {
  expect(transporterOf('smtp://user:p%3F%26@mail.example.org:587')).toMatchObject({
    options: {
      ...{ host: 'mail.example.org', port: 587, secure: false, auth: { user: 'user', pass: 'p?&' } },
      ...{ dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    },
  });
  const own = 'smtps://mail.example.org?tls.rejectUnauthorized=false&socketTimeout=90000';
  expect(transporterOf(own)).toMatchObject({
    options: {
      ...{ secure: true, tls: { rejectUnauthorized: false } },
      ...{ connectionTimeout: 10_000, socketTimeout: 90_000 },
    },
  });
});

test('a mail server that takes the connection and says nothing is one that is not reached', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = openTransport({
    server: `smtp://127.0.0.1:${port}?greetingTimeout=20`,
    from: 'a@example.org',
  });
  expect(await sendMail(transport, { to: 'b@example.org', subject: 'x', text: 'x' })).toBe('unreachable');
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
