// What Node itself keeps of an open stream: a server that does nothing else. It prints the port it listens on.
import { createServer } from 'node:http';

const open = new Set();
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: revision\ndata: {}\n\n');
  open.add(response);
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port);
});
