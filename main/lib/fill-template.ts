const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/**
 * Fills `{{name}}` in one pass, so that values may themselves contain braces. A placeholder without a value and a value
 * without a placeholder are bugs of the template or its caller: both throw.
 */
export function fillTemplate(name: string, template: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const filled = template.replace(PLACEHOLDER, (written, placeholder: string) => {
    const value = Object.hasOwn(values, placeholder) ? values[placeholder] : undefined;
    if (value === undefined) throw new Error(`Prompt template "${name}": nothing fills ${written}`);
    unused.delete(placeholder);
    return value;
  });
  if (unused.size > 0) throw new Error(`Prompt template "${name}": no placeholder for ${[...unused].join(", ")}`);
  return filled;
}
