import { describe, expect, it } from "vitest";
import { HOSTILE_NAMES, messageNaming, sampleMessage } from "../../messages/message-fixture.ts";
import { faultOf, filledBody, PLACEHOLDERS, USUAL_BODY } from "./own-body.ts";
import { READY_BODIES } from "./ready-bodies.ts";

describe("a body of one's own", () => {
  it("gets values in its texts, and nowhere else", () => {
    const body = '{"a":"{{ title }} / {{level}}","{{title}}":{"n":[1,true,null,"{{shop}}"]}}';
    expect(JSON.parse(filledBody(body, sampleMessage()))).toEqual({
      a: `${sampleMessage().title} / error`,
      "{{title}}": { n: [1, true, null, "Radwerk Münster"] },
    });
  });

  it("keeps its form, whatever a name says", () => {
    const fieldsOf = (text: string) =>
      JSON.stringify(JSON.parse(text), (_key, value: unknown) => (typeof value === "string" ? "" : value));
    const usual = fieldsOf(filledBody(USUAL_BODY, sampleMessage()));
    for (const name of HOSTILE_NAMES) expect(fieldsOf(filledBody(USUAL_BODY, messageNaming(name)))).toBe(usual);
    const named = filledBody('{"shop":"{{shop}}"}', sampleMessage({ shopName: '{{link}} {{title}} "' }));
    expect(JSON.parse(named)).toEqual({ shop: '{{link}} {{title}} "' });
  });

  it("is refused when it is no object, names what does not exist, or too much", () => {
    expect(faultOf('{"a":"{{titel}}"}')).toEqual({ fault: "unknown", name: "titel" });
    for (const body of ["no", '"text"', "null", "1", "{{title}}", '{"a":{{title}}}'])
      expect(faultOf(body)).toEqual({ fault: "json" });
    expect(faultOf(`{"a":"${"{{text}}".repeat(31)}"}`)).toEqual({ fault: "many" });
  });

  it("is there ready for services without a channel of their own", () => {
    for (const { body } of READY_BODIES) expect(faultOf(body)).toBeNull();
    expect(Object.keys(JSON.parse(USUAL_BODY))).toEqual(PLACEHOLDERS);
  });
});
