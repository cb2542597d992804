// Sends whatever it was last given (a line of base64), as plainly as Node can: the measure for everything else.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

let body = Buffer.alloc(0);
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  createInterface({ input: process.stdin }).on('line', (line) => {
    body = Buffer.from(line, 'base64');
    console.log(`http://127.0.0.1:${server.address().port}/`);
  });
});
