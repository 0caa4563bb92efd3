/**
 * Rounds of a transaction: it begins anew when it has lost against another writer, and when it has to hear something from
 * elsewhere first. No transaction stays open while another service is asked: it is given up, the question is asked, and the
 * round after it finds the answer.
 */
import type { ClientSession } from 'mongoose';
import { AppError } from '../base/errors';

interface Kept {
  /** Kept for all rounds. */
  whole: Map<string, unknown>;
  /** Kept for the present round. */
  round: Map<string, unknown>;
}

/** By session, as mongoose hands it to everything that is part of a transaction. */
const kept = new WeakMap<ClientSession, Kept>();

function keptOf(session: ClientSession): Kept {
  const known = kept.get(session) ?? { whole: new Map(), round: new Map() };
  kept.set(session, known);
  return known;
}

function keep<T>(all: Map<string, unknown>, name: string, make: () => T): T {
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}

/** Called by what runs transactions, before each round. */
export const beginRound = (session: ClientSession): void => keptOf(session).round.clear();

/** Something that is made once for all rounds of a transaction. */
export const throughout = <T>(session: ClientSession, name: string, make: () => T): T =>
  keep(keptOf(session).whole, name, make);

/** Something that each round of a transaction makes anew. */
export const inRound = <T>(session: ClientSession, name: string, make: () => T): T =>
  keep(keptOf(session).round, name, make);

/** Ends a round. What runs the transaction asks, and begins the next one; everything else lets it pass. */
export class AskFirst extends Error {
  /** @param ask whose answer the next round finds */
  constructor(readonly ask: () => Promise<void>) {
    super('A transaction has to hear something from elsewhere before it can go on');
  }
}

/**
 * Asks something of another service. @param ask keeps the answer where it is looked for before asking
 * @throws AskFirst while a transaction is open
 */
export async function askOutside(session: ClientSession, ask: () => Promise<void>): Promise<void> {
  if (session.inTransaction()) throw new AskFirst(ask);
  await ask();
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/**
 * The answer to a question, which stands for all rounds of a transaction. A refusal is an answer, too: it is thrown where
 * the question is asked, so that one record of many can be refused for it.
 * @throws AskFirst; what `ask` throws
 */
export async function hear<T>(session: ClientSession, question: string, ask: () => Promise<T>): Promise<T> {
  const answers = throughout(session, 'answers', () => new Map<string, () => T>());
  if (!answers.has(question))
    await askOutside(session, async () => {
      const answer = await ask().then(
        (value) => () => value,
        (error) => {
          if (!isRefusal(error)) throw error;
          return () => {
            throw error;
          };
        },
      );
      answers.set(question, answer);
    });
  return (answers.get(question) as () => T)();
}

/**
 * Works on one item after the other. Where some have to hear something first, the round is lost, but the others say what
 * they have to hear, too: the next round then has all answers.
 * @throws AskFirst; what `work` throws
 */
export async function eachHearing<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const open: AskFirst[] = [];
  for (const item of items)
    await work(item).catch((error) => {
      if (!(error instanceof AskFirst)) throw error;
      open.push(error);
    });
  if (open.length === 0) return;
  throw new AskFirst(async () => {
    for (const { ask } of open) await ask();
  });
}
