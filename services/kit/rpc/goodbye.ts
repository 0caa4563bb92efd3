import { constants, type ServerHttp2Session } from 'node:http2';
import type { Server } from '@grpc/grpc-js';

/** Callers hear of the end, and send what comes next elsewhere, well within this time. */
const GOODBYE_MS = 200;
const LAST_STREAM = 2 ** 31 - 1;

interface Inside {
  http2Servers: Map<{ close(): void }, unknown>;
  sessions: Map<ServerHttp2Session, unknown>;
}

/** Sessions and sockets of a server. grpc-js has no public name for them; undefined where a version keeps others. */
function insideOf(server: Server): Inside | undefined {
  const { http2Servers, sessions } = server as unknown as Partial<Inside>;
  return http2Servers instanceof Map && sessions instanceof Map ? { http2Servers, sessions } : undefined;
}

/**
 * Takes no new connections, and tells callers to find another one while all that they still send here is answered. All
 * that grpc-js offers (`drain`, `unbind`, `tryShutdown`) closes a connection in the moment in which it says so, and calls
 * that are on their way then are lost: nothing else happens where its inside is not what is known here.
 * @returns whether callers were told
 */
export async function sayGoodbye(server: Server): Promise<boolean> {
  const inside = insideOf(server);
  if (!inside) return false;
  const { http2Servers, sessions } = inside;
  for (const listening of http2Servers.keys()) listening.close();
  if (sessions.size === 0) return true;
  for (const session of sessions.keys()) session.goaway(constants.NGHTTP2_NO_ERROR, LAST_STREAM);
  await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
  // After a pause of this process the time is over before what came meanwhile has been read.
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  return true;
}
