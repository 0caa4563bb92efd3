import { startConstellation } from '@enishi/service-kit/boot/constellation';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { inSpan } from '@enishi/service-kit/observe/telemetry';
import { context, propagation, trace } from '@opentelemetry/api';
import { core, node, tracing } from '@opentelemetry/sdk-node';
import { ping, pong, protoDir } from './fixtures';
import { startMongo } from './mongo';

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
