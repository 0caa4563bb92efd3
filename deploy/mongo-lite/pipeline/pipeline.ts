import type { Document } from 'bson';
import { CommandError } from '../errors';
import { failure } from '../expressions/expression';
import { Fields } from '../values/document';
import { GROUPING } from './grouping';
import { JOINING } from './joining';
import { nameOfStage, SHAPING } from './shaping';
import type { Foreign, Run, Setting, Stage } from './stage';

/** The stages this server runs. */
const STAGES: Record<string, Stage> = { ...SHAPING, ...GROUPING, ...JOINING };

/** Compiles stages one after the other. Throws for a stage that does not exist or that this server does not have. */
function compileStages(stages: unknown, setting: Setting): Run {
  if (!Array.isArray(stages)) throw new CommandError(14, 'TypeMismatch', "'pipeline' must be an array");
  const runs = stages.map((stage) => {
    const name = nameOfStage(stage);
    if (!Object.hasOwn(STAGES, name)) throw failure(40324, `Unrecognized pipeline stage name: '${name}'`);
    return STAGES[name]!((stage as Document)[name], setting);
  });
  return (docs) => runs.reduce<Iterable<Document>>((source, run) => run(source), docs);
}

/** Prepares a pipeline. `foreign`: how its stages reach other collections; without it they must not. */
export const compilePipeline = (stages: Document[], variables?: Document, foreign?: Foreign): Run =>
  compileStages(stages, { variables: variables ?? new Fields(), foreign, nested: compileStages });
