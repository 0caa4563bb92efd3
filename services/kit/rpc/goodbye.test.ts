import { Server, ServerCredentials } from '@grpc/grpc-js';
import { sayGoodbye } from './goodbye';

const bound = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });

// A version of grpc-js whose inside is another one would lose calls at the end of a process, without any other sign.
test('the inside of grpc-js is what is known of it', async () => {
  const server = new Server();
  expect(await bound(server)).toBeGreaterThan(0);
  expect(await sayGoodbye(server)).toBe(true);
  server.forceShutdown();
});

test('a server whose inside is not known is left to what it does by itself', async () => {
  const server = new Server();
  await bound(server);
  Object.assign(server, { sessions: undefined });
  expect(await sayGoodbye(server)).toBe(false);
  Object.assign(server, { sessions: new Map() });
  server.forceShutdown();
});
