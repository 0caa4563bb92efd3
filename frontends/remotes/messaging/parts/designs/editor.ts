/** The editor of a text block: a view of ProseMirror with the keys, the paste and the commands of mails. */
import type { Part, PartKind } from '@enishi/protos/messaging/mail-design/design';
import { baseKeymap, chainCommands, exitCode, setBlockType, splitBlockAs, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Mark } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { docOf, type MANNERS, partsOf, schema, sliceOf } from './document';
import { partsOfHtml, partsOfText } from './pasted';

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.line.create(), true).scrollIntoView());
  return true;
};

/** An empty point ends its list. */
const endList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.content.size > 0 || $from.parent.type === schema.nodes.paragraph) return false;
  return setBlockType(schema.nodes.paragraph)(state, dispatch);
};

/** At the beginning of a point, its mark goes first. */
const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type === schema.nodes.paragraph) return false;
  return setBlockType(schema.nodes.paragraph)(state, dispatch);
};

const keys = keymap({
  'Mod-b': toggleMark(schema.marks.bold),
  'Mod-i': toggleMark(schema.marks.italic),
  'Mod-u': toggleMark(schema.marks.underline),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Enter: chainCommands(
    endList,
    splitBlockAs((node) => ({ type: node.type })),
  ),
  Backspace: leaveList,
});

/** What a clipboard holds, cleaned; undefined for what is no text. */
function clipboardParts(data: DataTransfer | null): Part[] | undefined {
  const html = data?.getData('text/html');
  const parts = html ? partsOfHtml(html) : [];
  if (parts.length > 0) return parts;
  const text = data?.getData('text/plain');
  return text ? partsOfText(text) : undefined;
}

function putIn(view: EditorView, parts: Part[] | undefined): void {
  if (parts) view.dispatch(view.state.tr.replaceSelection(sliceOf(parts)).scrollIntoView());
}

export interface EditorEvents {
  onChange: (parts: Part[]) => void;
  onFocus: () => void;
  /** The selection or what stands there is another. */
  onState: (state: EditorState) => void;
}

/** @param attributes of the element that is typed into, e.g. its name for screen readers */
export function createEditor(
  place: HTMLElement,
  parts: readonly Part[],
  attributes: Record<string, string>,
  { onChange, onFocus, onState }: EditorEvents,
): EditorView {
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: docOf(parts), plugins: [history(), keys, keymap(baseKeymap)] }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      onState(next);
      if (transaction.docChanged) onChange(partsOf(next.doc));
    },
    // Before the library makes a document of a clipboard's HTML, which the console's policy refuses: only words come in.
    handleDOMEvents: {
      paste(_view, event) {
        event.preventDefault();
        putIn(view, clipboardParts(event.clipboardData));
        return true;
      },
      // What is dragged within the editor moves as usual.
      drop(_view, event) {
        if (view.dragging) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
        putIn(view, clipboardParts(event.dataTransfer));
        return true;
      },
      focus: () => {
        onFocus();
        return false;
      },
    },
  });
  onState(view.state);
  return view;
}

export type Manner = (typeof MANNERS)[number];

/** Whether all that is selected, or what would be typed, is in the manner. */
export function isInManner({ selection, storedMarks, doc }: EditorState, name: Manner): boolean {
  const type = schema.marks[name];
  if (selection.empty) return Boolean(type.isInSet(storedMarks ?? selection.$from.marks()));
  return doc.rangeHasMark(selection.from, selection.to, type);
}

export const kindAt = ({ selection }: EditorState): PartKind => selection.$from.parent.type.name as PartKind;

export const toggleManner = (name: Manner): Command => toggleMark(schema.marks[name]);

export const setKind =
  (kind: PartKind): Command =>
  (state, dispatch) =>
    setBlockType(schema.nodes[kindAt(state) === kind ? 'paragraph' : kind])(state, dispatch);

/** '' takes the color away. */
export const setColor =
  (to: string): Command =>
  (state, dispatch) => {
    const { color } = schema.marks;
    const { from, to: end, empty } = state.selection;
    if (empty) {
      dispatch?.(to ? state.tr.addStoredMark(color.create({ to })) : state.tr.removeStoredMark(color));
      return true;
    }
    const cleared = state.tr.removeMark(from, end, color);
    dispatch?.(to ? cleared.addMark(from, end, color.create({ to })) : cleared);
    return true;
  };

/** The link at the cursor, from its first to its last sign. */
function linkAt({ selection: { $from }, doc }: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { href } = schema.marks;
  const at = $from.pos;
  const mark =
    href.isInSet($from.marks()) ??
    (doc.rangeHasMark(at, at + 1, href) ? href.isInSet($from.nodeAfter?.marks ?? []) : undefined);
  if (!mark) return undefined;
  const start = $from.start();
  let [from, to] = [at, at];
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return;
    const [begin, end] = [start + offset, start + offset + node.nodeSize];
    if (begin <= at && at <= end) [from, to] = [Math.min(from, begin), Math.max(to, end)];
  });
  return { mark, from, to };
}

export const linkOf = (state: EditorState): string => linkAt(state)?.mark.attrs.to ?? '';

/** Makes the selection a link, or the link at the cursor another one; '' ends it. Without either the address is typed. */
export const setLink =
  (to: string): Command =>
  (state, dispatch) => {
    const { href } = schema.marks;
    const { selection } = state;
    const range = selection.empty ? linkAt(state) : selection;
    if (!range) {
      if (to) dispatch?.(state.tr.replaceSelectionWith(schema.text(to, [href.create({ to })]), false));
      return true;
    }
    const cleared = state.tr.removeMark(range.from, range.to, href);
    dispatch?.(to ? cleared.addMark(range.from, range.to, href.create({ to })) : cleared);
    return true;
  };
