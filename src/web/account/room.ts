import { createRoute, redirect } from "@tanstack/react-router";
import { needInstance } from "../api/instance.ts";
import { defineRoom } from "../page/define-room.ts";
import { accountFrame } from "../page/frames.ts";
import { startSigningIn } from "../page/guards.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const account = defineRoom({
  words: {
    account: [() => import("./words-en.ts"), () => import("./words-de.ts")],
    signIn: [() => import("./login/words-en.ts"), () => import("./login/words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => accountFrame,
      path: "/",
      beforeLoad: () => {
        throw redirect({ to: "/account/login" });
      },
    }),
    createRoute({
      getParentRoute: () => accountFrame,
      path: "login",
      beforeLoad: startSigningIn,
      loader: needInstance,
      // Specified as "account.login".
      staticData: { title: "login" },
      component: lazyPage(() => import("./login/login-page.tsx"), "signIn"),
    }),
    createRoute({
      getParentRoute: () => accountFrame,
      path: "register",
      loader: needInstance,
      // Specified as "account.register".
      staticData: { title: "register" },
      component: lazyPage(() => import("./register/register-page.tsx"), "account"),
    }),
    createRoute({
      getParentRoute: () => accountFrame,
      path: "confirm/$token",
      staticData: { title: "confirm" },
      component: lazyPage(() => import("./links/confirm-page.tsx"), "account"),
    }),
    createRoute({
      getParentRoute: () => accountFrame,
      path: "forgot-password",
      staticData: { title: "forgotPassword" },
      component: lazyPage(() => import("./links/forgot-password-page.tsx"), "account"),
    }),
    createRoute({
      getParentRoute: () => accountFrame,
      path: "forgot-password/$token",
      staticData: { title: "resetPassword" },
      component: lazyPage(() => import("./links/reset-password-page.tsx"), "account"),
    }),
    createRoute({
      getParentRoute: () => accountFrame,
      path: "undo-email/$token",
      staticData: { title: "undoEmail" },
      component: lazyPage(() => import("./links/undo-email-page.tsx"), "account"),
    }),
    createRoute({
      getParentRoute: () => accountFrame,
      path: "setup/$token",
      staticData: { title: "firstRun" },
      component: lazyPage(() => import("./register/first-run-page.tsx"), "account"),
    }),
  ],
});
