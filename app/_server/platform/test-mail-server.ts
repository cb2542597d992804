import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine, with configurable refusals. */
export function openMailServer() {
  const received: { to: string; text: string }[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address);
      done(code ? Object.assign(new Error('no'), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, text: decoded(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  return new Promise<{
    received: typeof received;
    refused: typeof refused;
    url: string;
    close: () => Promise<void>;
  }>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as { port: number };
      resolve({
        received,
        refused,
        url: `smtp://127.0.0.1:${port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}

/** Decodes quoted-printable and encoded words. */
const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, words: string) => words.replaceAll('_', ' '))
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
