import { Catch, Controller, Module, type RpcExceptionFilter } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import { type BusContext, BusServer, type BusServerOptions } from './strategy';
import type { BusRecord } from './types';

/** Nest hides what an event handler threw; the strategy needs it to retry and to write the dead letter. */
@Catch()
class RethrowFilter implements RpcExceptionFilter {
  catch(thrown: unknown): Observable<never> {
    return throwError(() => thrown);
  }
}

/**
 * Runs a table of event handlers as a Nest microservice on the bus.
 * @param handle called with records of one of the topics: many where `options.batched` has it, else one
 * @returns a function that stops consuming after the records in work
 */
export async function startConsumer(
  topics: string[],
  handle: (topic: string, records: readonly BusRecord[]) => Promise<void>,
  options: BusServerOptions,
): Promise<() => Promise<void>> {
  if (topics.length === 0) return async () => undefined;
  class EventController {}
  const prototype = EventController.prototype as Record<string, unknown>;
  for (const topic of topics) {
    prototype[topic] = (_values: unknown, { records }: BusContext) => handle(topic, records);
    const descriptor = Object.getOwnPropertyDescriptor(prototype, topic) as PropertyDescriptor;
    EventPattern(topic)(prototype, topic, descriptor);
    Payload()(prototype, topic, 0);
    Ctx()(prototype, topic, 1);
  }
  Controller()(EventController);
  class EventModule {}
  Module({ controllers: [EventController] })(EventModule);
  const app = await NestFactory.createMicroservice(EventModule, {
    strategy: new BusServer(options),
    logger: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new RethrowFilter());
  await app.listen();
  return () => app.close();
}
