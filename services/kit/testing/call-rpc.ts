/** For tests: an RPC by its name, with whatever request a test wants to send, also what no caller's types let through. */
import type { CallContext } from '../base/context';
import type { CallOptions } from '../rpc/client';

type Invoke = (ctx: CallContext, request: object, options?: CallOptions) => Promise<unknown>;
type Table = Readonly<Record<string, Record<string, Record<string, Invoke>>>>;

/** @param name e.g. `crm.ImportService/Show` */
export function callRpc<Response = unknown>(
  { rpc }: { rpc: object },
  name: string,
  ctx: CallContext,
  request: object,
  options?: CallOptions,
): Promise<Response> {
  const [service, rpcService, method] = name.split(/[./]/);
  return (rpc as Table)[service][rpcService][method](ctx, request, options) as Promise<Response>;
}
