import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { createMongoServer } from '../server';

export interface Harness {
  client: MongoClient;
  url: string;
  /** True when the tests run against a real MongoDB (MONGO_URL). */
  real: boolean;
  /** An empty database of its own. */
  database: (name: string) => Promise<Db>;
  close: () => Promise<void>;
}

/** One behaviour that the embedded server and MongoDB must share. */
export interface Case {
  name: string;
  run: (db: Db) => Promise<void>;
}

/** Options of an index that is to be kept as compressed lists. */
export const POSTINGS = { storageEngine: { 'mongo-lite': { postings: true } } } as const;

export const temporaryDirectory = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-mongo-'));

/**
 * Connects to MONGO_URL when it is set, else to an embedded server on a directory of its own.
 * @param shuffle false: reads that ask for no order come as they are stored, whatever the environment says
 */
export async function openHarness({ shuffle }: { shuffle?: boolean } = {}): Promise<Harness> {
  const real = process.env['MONGO_URL'];
  const directory = temporaryDirectory();
  const server = real ? undefined : createMongoServer({ path: directory, sync: false, shuffle });
  const url = real ?? (await server!.listen()).url;
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 5000 }).connect();
  const names: string[] = [];
  return {
    client,
    url,
    real: real !== undefined,
    database: async (name) => {
      const full = `conformance_${name}_${process.pid}`;
      names.push(full);
      await client.db(full).dropDatabase();
      return client.db(full);
    },
    close: async () => {
      for (const name of names) await client.db(name).dropDatabase();
      await client.close();
      await server?.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** One run of an embedded server on this directory, from its start to its end. */
export async function runOn(directory: string, work: (client: MongoClient) => Promise<void>): Promise<void> {
  const server = createMongoServer({ path: directory, sync: false });
  const client = await new MongoClient((await server.listen()).url).connect();
  try {
    await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}

interface Failure {
  code?: number;
  message: string;
  keyValue?: Record<string, unknown>;
  keyPattern?: Record<string, unknown>;
  writeErrors?: { index: number; code: number }[];
  result?: { insertedCount?: number; nInserted?: number };
  hasErrorLabel?: (label: string) => boolean;
}

/** The error a promise rejects with; fails when it resolves. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (error) {
    return error as Failure;
  }
  throw new Error('expected a rejection');
}
