import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contextOf, testCaller } from "../../app/router-fixture.ts";
