/** An endpoint that speaks OpenAI's chat completions, as far as the product asks it, and misbehaves when told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Question {
  authorization: string | undefined;
  path: string | undefined;
  model: string;
  text: string;
  keys: string[];
  labels(key: string): string[];
  schema: unknown;
}

type Answer = (question: Question, response: ServerResponse) => void;

const told = (content: string): string => JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

/** @param fields by label, for every record that is asked about */
export const saying =
  (fields: Record<string, string>): Answer =>
  ({ keys, labels }, response) => {
    const record = (key: string) => Object.fromEntries(labels(key).map((label) => [label, fields[label] ?? '']));
    response.setHeader('content-type', 'application/json');
    response.end(told(JSON.stringify(Object.fromEntries(keys.map((key) => [key, record(key)])))));
  };

export const failing =
  (status: number): Answer =>
  (_question, response) => {
    response.statusCode = status;
    response.end('{"error":{"message":"overloaded"}}');
  };

export const babbling =
  (body: string): Answer =>
  (_question, response) =>
    void response.end(body);

export const contentOf = told;

export const flooding: Answer = (_question, response) => {
  const piece = 'x'.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** Answers when `release` is called, not before. */
export function waiting(then: Answer): { answer: Answer; release: () => void; asked: Promise<void> } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let heard = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    heard = resolve;
  });
  return {
    release: () => release(),
    asked,
    answer: (question, response) => {
      heard();
      void released.then(() => response.destroyed || then(question, response));
    },
  };
}

async function questionOf(request: IncomingMessage): Promise<Question> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  const { properties } = body.response_format.json_schema.schema;
  return {
    authorization: request.headers.authorization,
    path: request.url,
    model: body.model,
    text: body.messages.map(({ content }: { content: string }) => content).join('\n'),
    keys: Object.keys(properties),
    labels: (key) => Object.keys(properties[key].properties),
    schema: body.response_format,
  };
}

export async function startExtractor() {
  const questions: Question[] = [];
  let answer: Answer = failing(500);
  const server = createServer((request, response) => {
    void questionOf(request).then((question) => {
      questions.push(question);
      answer(question, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    questions,
    answers: (next: Answer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
