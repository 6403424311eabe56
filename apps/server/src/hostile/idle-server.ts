/** A server without any work, beside which waits are judged. `/stop` keeps its thread busy for 400 ms of the processor's time. Prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer(({ url }, response) => {
  if (url === '/stop') for (const before = process.cpuUsage(); process.cpuUsage(before).user < 400_000; );
  response.end('ok');
});
// As the product's server: a connection that it closed could lose the next request.
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
