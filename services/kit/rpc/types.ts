import type { ChannelOptions } from '@grpc/grpc-js';
import type { CallContext } from '../base/context';

/** One RPC: the verified context and the decoded request in, a plain object out. Throws AppError to refuse. */
export type Handler = (ctx: CallContext, request: never) => Promise<object>;

/**
 * The handlers as a service's author writes them: `{ CandidateService: { Index: async (ctx, request: IndexRequest) =>
 * ... } }`.
 */
export type Handlers = Record<string, Record<string, Handler>>;

/** Authority, own certificate and its key, PEM. */
export interface GrpcTls {
  ca: Buffer;
  cert: Buffer;
  key: Buffer;
}

/** Lists of up to 99,999 rows travel in pages, but a single file or import page may be large. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Options of both ends of a channel. */
export const commonChannelOptions: ChannelOptions = {
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
  // Room for an error that names every field of a large form.
  'grpc.max_metadata_size': 64 * 1024,
  // A page of rows goes out in one go instead of waiting for the window to be refilled.
  'grpc-node.flow_control_window': 1024 * 1024,
  // Bookkeeping per call for a debugging interface that is not served.
  'grpc.enable_channelz': 0,
};
