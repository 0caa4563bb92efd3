import path from 'node:path';
import { Schema } from 'mongoose';
import { notFound, unavailable } from '../base/errors';
import type { ServiceDefinition } from '../boot/service';
import { inTransaction } from '../data/mongo';

export const protoDir = path.join(__dirname, 'protos');

export interface NoteEvents {
  'note.created': { id: number; text: string };
}

interface NoteRow {
  id: number;
  enterprise_id: number;
  text: string;
}

/** Writes notes and tells about them. */
export const ping: ServiceDefinition<never, NoteEvents> = {
  name: 'ping',
  handlers: ({ connection, outbox }) => {
    const notes = connection.model<NoteRow>(
      'note',
      new Schema({ id: Number, enterprise_id: Number, text: String }).index(
        { enterprise_id: 1, id: 1 },
        { unique: true },
      ),
    );
    return {
      NoteService: {
        Create: async ({ enterprise_id }, { text, fail_after_write }: { text: string; fail_after_write?: boolean }) =>
          inTransaction(connection, async (session) => {
            const last = await notes.findOne({ enterprise_id }).sort({ id: -1 }).session(session);
            const note = { id: (last?.id ?? 0) + 1, enterprise_id, text };
            await notes.create([note], { session });
            await outbox.add(session, {
              name: 'note.created',
              enterprise_id,
              key: `${enterprise_id}:notes`,
              payload: { id: note.id, text },
            });
            if (fail_after_write) throw notFound();
            return note;
          }),
        List: async ({ enterprise_id }) => ({ notes: await notes.find({ enterprise_id }).sort({ id: 1 }).lean() }),
      },
    };
  },
};

/** Counts other services' notes. */
export const pong: ServiceDefinition<never, NoteEvents> = {
  name: 'pong',
  handlers: ({ connection }) => ({
    TallyService: {
      Count: async () => {
        const rows = await connection
          .collection('tallies')
          .find({}, { sort: { at: 1 } })
          .toArray();
        return { count: rows.length, texts: rows.map(({ text }) => text) };
      },
    },
  }),
  events: ({ connection }) => ({
    'note.created': async ({ payload, id }, session) => {
      if (payload.text === 'poison') throw new Error('cannot digest');
      await connection.collection('tallies').insertOne({ text: payload.text, at: id }, { session });
    },
  }),
};

export interface PostMails {
  greeting: { to: string };
}

/** Sends mails. */
export const post: ServiceDefinition<never, NoteEvents, PostMails> = {
  name: 'post',
  handlers: () => ({}),
  mails: () => ({
    greeting: {
      words: 'product',
      perDay: { recipient: 1_000, agency: 'own_count' },
      async write({ data: { to } }) {
        if (to === 'broken') throw new Error('cannot be written');
        if (to === 'away') throw unavailable();
        return { to, from: '縁エージェント <hello@agency.example>', subject: 'はじめまして', text: 'こんにちは' };
      },
    },
  }),
};
