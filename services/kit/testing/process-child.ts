// A service process of its own, as its main.ts would be.
import { baseEnv, readEnv } from '../base/env';
import { runService } from '../boot/run-service';
import { ping, protoDir } from './fixtures';

type Create = (ctx: { enterprise_id: number }, request: { text: string }) => Promise<object>;

/** A note called "last" takes its time, and says when it has begun; one called "lost" leaves an error behind. */
const slow: typeof ping = {
  ...ping,
  async handlers(deps) {
    const { NoteService } = await ping.handlers(deps);
    const create = NoteService.Create as Create;
    const Create: Create = async (ctx, request) => {
      if (request.text === 'last') {
        deps.log.info('begun');
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      // Beside the call: its caller does not hear of it.
      if (request.text === 'lost') setTimeout(() => Promise.reject(new Error('nobody listens')));
      return create(ctx, request);
    };
    return { NoteService: { ...NoteService, Create } };
  },
};

void runService(slow, readEnv(baseEnv), { protoDir });
