/** A view of a plain object tree that reports every write, so that stored answers can be thrown away. */
export function tracked<T extends object>(root: T, changed: (key: string) => void): T {
  return watch(root, changed, new WeakMap(), null);
}

function watch<T extends object>(
  target: T,
  changed: (key: string) => void,
  views: WeakMap<object, object>,
  topKey: string | null,
): T {
  const report = (property: string | symbol) => changed(topKey ?? String(property));
  const view = new Proxy(target, {
    get(object, property, receiver) {
      const value: unknown = Reflect.get(object, property, receiver);
      if (!isTree(value)) return value;
      const known = views.get(value);
      if (known !== undefined) return known;
      const made = watch(value, changed, views, topKey ?? String(property));
      views.set(value, made);
      return made;
    },
    set(object, property, value) {
      report(property);
      return Reflect.set(object, property, value);
    },
    deleteProperty(object, property) {
      report(property);
      return Reflect.deleteProperty(object, property);
    },
  });
  return view;
}

/** Plain objects and lists are tracked; dates and functions are returned as they are. */
function isTree(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
