import { connect } from 'node:net';

/** Sends bytes over a connection of its own and reads until the server closes it. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let response = '';
    socket.setEncoding('utf8').on('data', (part) => (response += part));
    socket.on('end', () => resolve(response)).on('error', reject);
  });
}
