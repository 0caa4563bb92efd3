/** Transactions that have to hear something from elsewhere: none stays open meanwhile, and none writes anything twice. */
import type { ClientSession, Connection } from 'mongoose';
import { invalid, unavailable } from '../base/errors';
import { startMongo, type TestMongo } from '../testing/mongo';
import { connectMongo, inTransaction, tryOut } from './mongo';
import { eachHearing, hear, inRound, throughout } from './rounds';

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_rounds');
  connection = await connectMongo(mongo.url, 'enishi_kit_rounds');
});
afterAll(async () => {
  await connection?.close();
  await mongo?.stop();
});
beforeEach(async () => {
  await notes().deleteMany({});
});

const notes = () => connection.collection<{ text: string }>('notes');
const stored = async () =>
  (
    await notes()
      .find({}, { sort: { text: 1 } })
      .toArray()
  ).map(({ text }) => text);

/** A question that says whether a transaction was open when it was put. */
const asking = (session: ClientSession, open: boolean[]) => async () => {
  open.push(session.inTransaction());
  return `answer ${open.length}`;
};

test('a question is put between two rounds, once, and what the first one wrote is written once', async () => {
  const open: boolean[] = [];
  const answer = await inTransaction(connection, async (session) => {
    await notes().insertOne({ text: 'a' }, { session });
    const first = await hear(session, 'first', asking(session, open));
    const again = await hear(session, 'first', asking(session, open));
    return [first, again, await hear(session, 'second', asking(session, open))];
  });
  expect(answer).toEqual(['answer 1', 'answer 1', 'answer 2']);
  expect(open).toEqual([false, false]);
  expect(await stored()).toEqual(['a']);
});

test('a failure to ask ends the transaction, and nothing is written', async () => {
  const failing = inTransaction(connection, async (session) => {
    await notes().insertOne({ text: 'a' }, { session });
    await hear(session, 'away', () => Promise.reject(unavailable()));
  });
  await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
  expect(await stored()).toEqual([]);
});

test('many items put their questions together, and one that is refused for its answer leaves the others', async () => {
  const rounds: string[] = [];
  const asked: string[] = [];
  const refused: string[] = [];
  await inTransaction(connection, async (session) => {
    rounds.push('begun');
    refused.length = 0;
    await eachHearing(['a', 'b', 'c'], async (text) => {
      const ask = async () => {
        asked.push(text);
        if (text === 'b') throw invalid({});
        return text;
      };
      await hear(session, text, ask).then(
        (heard) => notes().insertOne({ text: heard }, { session }),
        (error) => {
          if (error.code !== 'invalid') throw error;
          refused.push(text);
        },
      );
    });
  });
  expect([rounds.length, asked, refused]).toEqual([2, ['a', 'b', 'c'], ['b']]);
  expect(await stored()).toEqual(['a', 'c']);
});

test('what is tried out may ask, too, and leaves nothing', async () => {
  const open: boolean[] = [];
  const answer = await tryOut(connection, async (session) => {
    await notes().insertOne({ text: 'a' }, { session });
    return hear(session, 'first', asking(session, open));
  });
  expect([answer, open, await stored()]).toEqual(['answer 1', [false], []]);
});

test('some things are kept for all rounds, others for one', async () => {
  let made = 0;
  const seen = await inTransaction(connection, async (session) => {
    const values = () => [throughout(session, 'whole', () => ++made), inRound(session, 'round', () => ++made)];
    const now = values();
    await hear(session, 'first', async () => undefined);
    return [now, values()];
  });
  expect(seen).toEqual([
    [1, 3],
    [1, 3],
  ]);
});
