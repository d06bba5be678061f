dependencies {
    implementation("com.squareup.okio:okio:3.9.0")
    debugImplementation(libs.leakcanary)
    testImplementation(project(path = ":stock"))
    kapt("com.acme:processor")
}
