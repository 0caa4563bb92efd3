/** The files that a field takes. */
export interface FileRules {
  /** Types as in the `accept` attribute: extensions with their dot or MIME types, e.g. `.pdf,.docx,image/*`. */
  accept?: string;
  maxBytes?: number;
}

/** Binary sizes as people read them: `1.5MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)}${unit}`;
}

function accepts(file: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const name = file.name.toLowerCase();
  return accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule);
      if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
      return file.type === rule;
    });
}

/** Why a file is refused, with what would be taken; undefined when it is fine. The server checks again. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>, rules: FileRules): string | undefined {
  if (rules.accept && !accepts(file, rules.accept)) {
    const kinds = rules.accept.replaceAll('.', '').replaceAll(',', '、');
    return `「${file.name}」は選択できない形式です。${kinds} のファイルを選択してください。`;
  }
  if (file.size === 0) return `「${file.name}」は空のファイルです。内容のあるファイルを選択してください。`;
  if (rules.maxBytes && file.size > rules.maxBytes) {
    const [size, most] = [formatBytes(file.size), formatBytes(rules.maxBytes)];
    const problem = size === most ? `${most}を超えています` : `${size}あります`;
    return `「${file.name}」は${problem}。${most}以下のファイルを選択してください。`;
  }
  return undefined;
}
