import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

/** The auth library reads no more than this. */
const ANSWER_MAX_CHARACTERS = 262_144;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  processEntities: false,
  isArray: (name) => name === "Assertion" || name === "SubjectConfirmation" || name === "SubjectConfirmationData",
});

const question = z.object({ InResponseTo: z.string().min(1) });

const answerSchema = z.object({
  Response: question.extend({
    Assertion: z
      .array(
        z.object({
          Subject: z.object({
            SubjectConfirmation: z.array(z.object({ SubjectConfirmationData: z.array(question).min(1) })).min(1),
          }),
        }),
      )
      .min(1),
  }),
});

/**
 * The id of the single request that a SAML answer responds to; null for an answer to none or several. The id must also
 * be in the assertion: that part is signed by the provider, while anybody can forge the envelope.
 */
export function questionOfAnswer(xml: string): string | null {
  if (xml.length > ANSWER_MAX_CHARACTERS || /<!(DOCTYPE|ENTITY)/iu.test(xml)) return null;
  const response = answerSchema.safeParse(parsed(xml)).data?.Response;
  if (response === undefined) return null;
  const confirmed = response.Assertion.flatMap(({ Subject }) => Subject.SubjectConfirmation).flatMap(
    ({ SubjectConfirmationData }) => SubjectConfirmationData.map(({ InResponseTo }) => InResponseTo),
  );
  return confirmed.every((id) => id === response.InResponseTo) ? response.InResponseTo : null;
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
