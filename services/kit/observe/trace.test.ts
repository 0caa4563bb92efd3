import { context, propagation, trace } from '@opentelemetry/api';
import { core, node, tracing } from '@opentelemetry/sdk-node';
import { startConstellation } from '../boot/constellation';
import { inTransaction } from '../data/mongo';
import { ping, pong, protoDir } from '../testing/fixtures';
import { startMongo } from '../testing/mongo';
import { inSpan } from './telemetry';

const spans = new tracing.InMemorySpanExporter();

beforeAll(() => {
  new node.NodeTracerProvider({ spanProcessors: [new tracing.SimpleSpanProcessor(spans)] }).register({
    propagator: new core.W3CTraceContextPropagator(),
  });
});

afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

test('what an event makes another service do belongs to the trace in which it was written', async () => {
  const mongo = await startMongo('enishi_ping', 'enishi_pong');
  const world = await startConstellation({ mongoUrl: mongo.url, services: [ping, pong], protoDir });
  try {
    const { connection, outbox } = world.service('ping').deps;
    const event = { name: 'note.created', enterprise_id: 1, payload: { id: 1, text: '一つ目' } };
    await inSpan('request', {}, () => inTransaction(connection, (session) => outbox.add(session, event)));
    await world.settle();
    const named = (name: string) => spans.getFinishedSpans().find((span) => span.name === name);
    const [request, effect] = [named('request'), named('event note.created')];
    expect(effect?.spanContext().traceId).toBe(request?.spanContext().traceId);
    expect(effect?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  } finally {
    await world.stop();
    await mongo.stop();
  }
});
