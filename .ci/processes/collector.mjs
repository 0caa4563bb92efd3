// Takes OTLP over HTTP and keeps spans, lines of logs, names of metrics, and every text that was in them.
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** Fields of a protobuf message: number -> values (numbers or bytes). */
function fieldsOf(bytes) {
  const fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const kind = tag & 7;
    let value;
    if (kind === 0) value = varint();
    else if (kind === 1) {
      value = bytes.readBigUInt64LE(at);
      at += 8;
    } else if (kind === 5) {
      value = BigInt(bytes.readUInt32LE(at));
      at += 4;
    } else {
      const length = Number(varint());
      value = bytes.subarray(at, at + length);
      at += length;
    }
    const number = tag >> 3;
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  return fields;
}

const all = (bytes, ...numbers) =>
  numbers.reduce((list, number) => list.flatMap((one) => fieldsOf(one).get(number) ?? []), [bytes]);
const text = (fields, number) => fields.get(number)?.[0]?.toString('utf8') ?? '';
const hex = (fields, number) => fields.get(number)?.[0]?.toString('hex') ?? '';

/** Attributes by key, out of `KeyValue`s; values of other kinds than texts and numbers stay as they come. */
const attributesOf = (list = []) =>
  Object.fromEntries(
    list.map((bytes) => {
      const pair = fieldsOf(bytes);
      const value = fieldsOf(pair.get(2)?.[0] ?? Buffer.alloc(0));
      const [[kind, [found]] = [0, ['']]] = [...value];
      return [text(pair, 1), kind === 1 ? found.toString('utf8') : String(found)];
    }),
  );

function spansOf(body) {
  return all(body, 1).flatMap((resourceSpans) => {
    const resource = attributesOf(all(resourceSpans, 1, 1));
    return all(resourceSpans, 2, 2).map((bytes) => {
      const span = fieldsOf(bytes);
      return {
        service: resource['service.name'],
        trace: hex(span, 1),
        id: hex(span, 2),
        parent: hex(span, 4),
        name: text(span, 5),
        ms: Number((span.get(8)?.[0] ?? 0n) - (span.get(7)?.[0] ?? 0n)) / 1e6,
        attributes: attributesOf(span.get(9)),
      };
    });
  });
}

export async function startCollector() {
  const spans = [];
  const logs = [];
  const metrics = new Set();
  /** Everything that arrived, as bytes: what must not be there is looked for here. */
  const raw = [];
  const server = http.createServer(async (request, response) => {
    const sent = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    raw.push(body);
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    if (request.url === '/v1/metrics') for (const metric of all(body, 1, 2, 2)) metrics.add(text(fieldsOf(metric), 1));
    if (request.url === '/v1/logs')
      for (const line of all(body, 1, 2, 2)) {
        const fields = fieldsOf(line);
        logs.push({ body: text(fieldsOf(fields.get(5)?.[0] ?? Buffer.alloc(0)), 1), trace: hex(fields, 9) });
      }
    response.writeHead(200).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    ...{ spans, logs, metrics },
    holds: (word) => raw.some((body) => body.includes(word)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
