/** The form of an entity: sections and fields out of the definition, checked by its rules, sent by its calls. */
import type { Entity } from '@enishi/protos/fields/types';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import styled, { css } from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Form, submitMark } from '../../ui/base/Form';
import { Heading } from '../../ui/base/Heading';
import { isComposing } from '../../ui/base/ime';
import { formBar } from '../../ui/base/layout';
import { useReportUnsaved } from '../../ui/console/unsaved-panel';
import { color, layer, media, radius, shadow, space } from '../../ui/theme/theme';
import type { FormValues } from '../inputs/form-values';
import type { EntityRow } from '../values/row';
import { DuplicateWarning } from './DuplicateWarning';
import { FormField } from './FormField';
import { FormOutline } from './FormOutline';
import { FormConflict, FormProblems } from './FormProblems';
import { type FormNotes, noteBelow, Typed } from './form-notes';
import { RestoredNotice } from './RestoredNotice';
import { focusFirst, scrollToField, scrollToSection, sectionMark } from './scroll-to-field';
import { relatedColumns, type SectionChoice, sectionsOf } from './sections';
import { type EntityFormOptions, useEntityForm } from './use-entity-form';
import { useEscape } from './use-escape';
import { useFormPlace } from './use-form-draft';
import { useUnsavedGuard } from './use-unsaved-guard';

/** Lines of fields wider than this are hard to follow; in place they stand in the columns in which they are read. */
const Root = styled(Form)<{ $inline: boolean }>`
  flex: 1 1 auto;
  max-width: ${({ $inline }) => ($inline ? 'none' : '1080px')};
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;

  /* A field that gets the focus must not hide behind the header or the bar at the lower edge. */
  input,
  select,
  textarea,
  button {
    scroll-margin: ${space(10)} 0 ${space(12)};
  }
`;

const Beside = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  min-width: 0;
`;

const framed = css`
  padding: ${space(2.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

const Part = styled.section<{ $framed: boolean }>`
  scroll-margin-top: ${space(10)};
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
  container-type: inline-size;
  ${({ $framed }) => $framed && framed}
`;

/** As many columns as there is room for: one on phones, in panels, dialogs and narrow pages. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${space(3)};
  align-items: start;
  /* Every cell ends with the distance to the next one. */
  margin-bottom: -${space(2)};

  @container (max-width: 520px) {
    grid-template-columns: minmax(0, 1fr);
  }

  @container (min-width: 1110px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Bar = styled.div<{ $sticky: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  ${({ $sticky }) =>
    $sticky &&
    css`
      position: sticky;
      bottom: 0;
      z-index: ${layer.sticky};
      margin: 0 -${space(0.5)};
      padding: ${space(1.5)} ${space(0.5)};
      border-top: 1px solid ${color.line};
      background: ${color.surface};
    `}

  ${media.mobile} {
    > button {
      flex: 1 1 auto;
    }
  }
`;

export interface EntityFormProps extends Omit<EntityFormOptions, 'definition' | 'names' | 'place'>, SectionChoice {
  definition: Entity;
  submitLabel?: string;
  onCancel?: () => void;
  /** Fields without an input that are sent with the form, as `values` has them. */
  alsoSent?: readonly string[];
  /** A second button that saves, for more of them in a row: gets the record in place of `onDone`. */
  onAgain?: (record: EntityRow) => void;
  /** The first field that `values` does not give has the focus, as what comes next is typing. */
  begins?: boolean;
  /** Inside another surface: no frames, no bar at the lower edge; with `onCancel` the first field has the focus. */
  inline?: boolean;
  /** Below the fields of a section, by its title. */
  extras?: Readonly<Record<string, ReactNode>>;
  /** Below an input, by its field: what follows from what is being typed. */
  notes?: FormNotes;
  /** Hears what stands in the inputs, once at first and then at every change. */
  onTyped?: (typed: FormValues) => void;
}

/** Forms with this many sections get an outline. */
const OUTLINE_FROM = 4;

/**
 * Create form without a stored record in `values`, edit form with one. Fields are checked when they are left and all
 * together when the form is sent; Ctrl+Enter sends from anywhere, with Shift for more of them in a row, and Escape calls
 * off what is edited in place. Leaving with changes asks first.
 */
export function EntityForm(props: EntityFormProps) {
  const {
    definition,
    submitLabel = '保存する',
    onCancel,
    inline = false,
    extras = {},
    values,
    alsoSent = [],
    notes,
    onAgain,
    begins,
    onTyped,
  } = props;
  const sections = sectionsOf(definition, props);
  const shown = sections.flatMap((section) => section.fields);
  const names = [...shown, ...relatedColumns(definition, shown), ...alsoSent];
  const place = useFormPlace(
    definition,
    values,
    sections.map(({ title }) => title),
  );
  const state = useEntityForm({ ...props, names, place });
  const question = useUnsavedGuard(state.dirty, { onDiscard: state.forget });
  useReportUnsaved(state.dirty, state.forget);
  const cancel =
    onCancel &&
    (() => {
      state.forget();
      onCancel();
    });
  const inPlace = inline && cancel !== undefined;
  const callOff = useEscape(state.dirty, inPlace && !state.busy ? cancel : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when editing begins
  useEffect(() => {
    if (inPlace) focusFirst(state.root.current);
    if (begins) focusFirst(state.root.current, Object.keys(values ?? {}));
  }, []);
  const again = onAgain && (() => state.submit(onAgain));
  const shortcut = (event: KeyboardEvent<HTMLFormElement>) => {
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);
    if (!sends) callOff.onKeyDown(event);
    else if (event.shiftKey && again) again();
    else state.submit();
  };
  const stored = values?.[definition.key] !== undefined;
  const sayAll = (label: string) => (state.duplicates.length > 0 ? `このまま${label}` : label);
  const form = (
    <Root
      $inline={inline}
      ref={state.root}
      aria-label={`${definition.label}の${stored ? '編集' : '登録'}`}
      onKeyDown={shortcut}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        state.submit();
      }}
    >
      {state.restored && (
        <RestoredNotice
          at={state.restored.at}
          overtaken={state.restored.overtaken.map((name) => definition.fields[name].label)}
          onDiscard={state.discard}
        />
      )}
      <FormConflict conflict={state.conflict} takeNewest={state.takeNewest} />
      <FormProblems
        problems={state.problems}
        standing={state.standing}
        onGoTo={(name) => scrollToField(state.root.current, name)}
      />
      {sections.map((section) => (
        <Part key={section.title} {...sectionMark(section.title)} $framed={!inline}>
          {(!inline || sections.length > 1) && <Heading level={2}>{section.title}</Heading>}
          <Columns>
            {section.fields.map((name) => (
              <FormField
                key={name}
                name={name}
                field={definition.fields[name]}
                control={state.control}
                required={state.either.has(name) ? 'either' : state.needed.has(name)}
                preset={state.preset.has(name)}
                disabled={state.busy}
                below={noteBelow(definition, shown, name, { control: state.control, isNew: !stored, values, notes })}
              />
            ))}
          </Columns>
          {extras[section.title]}
        </Part>
      ))}
      <Bar $sticky={!inline} {...(!inline && formBar)}>
        <DuplicateWarning definition={definition} found={state.duplicates} />
        {cancel && (
          <Button onClick={cancel} disabled={state.busy}>
            キャンセル
          </Button>
        )}
        {again && (
          <Button
            {...submitMark}
            acts
            aria-disabled={state.busy || undefined}
            aria-keyshortcuts="Control+Shift+Enter"
            onClick={again}
          >
            {sayAll('保存して続けて登録')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={state.busy} aria-keyshortcuts="Control+Enter">
          {sayAll(submitLabel)}
        </Button>
      </Bar>
      {question}
      {callOff.question}
      {onTyped && <Typed control={state.control} onTyped={onTyped} />}
    </Root>
  );
  if (inline || sections.length < OUTLINE_FROM) return form;
  const met = state.problems?.fields.map(({ name }) => name) ?? [];
  const wrong = new Set(met.filter((name) => state.standing.has(name)));
  return (
    <Beside>
      {form}
      <FormOutline
        items={sections.map(({ title, fields }) => ({ title, wrong: fields.some((name) => wrong.has(name)) }))}
        onGoTo={(title) => scrollToSection(state.root.current, title)}
      />
    </Beside>
  );
}
