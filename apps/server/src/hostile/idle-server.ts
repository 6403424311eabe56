/** A server without any work, beside which waits are judged. `/stop` keeps its thread busy for 400 ms of the processor's time. Prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer(({ url }, response) => {
  if (url === '/stop') for (const before = process.cpuUsage(); process.cpuUsage(before).user < 400_000; );
  response.end('ok');
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
